import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { connectionStore } from '../../live/client/connection.ts';
import { QueryScope } from './query-scope.tsx';

const ask = vi.fn<() => Promise<string>>();

function Answer() {
  const { data, isError } = useQuery({ queryKey: ['answer'], queryFn: ask, retry: false });
  return <p>{isError ? 'failed' : data}</p>;
}

test('what failed while the server was out of reach is asked again once, when it is reached', async () => {
  ask.mockRejectedValue(new TypeError('no network'));
  render(
    <QueryScope>
      <Answer />
    </QueryScope>,
  );
  await screen.findByText('failed');
  connectionStore.setState({ isOnline: false });
  ask.mockResolvedValue('forty-two');
  connectionStore.setState({ isOnline: true });
  await screen.findByText('forty-two');
  connectionStore.setState({ lastContactMs: 1 });
  expect(ask).toHaveBeenCalledTimes(2);
});
