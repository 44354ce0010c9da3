import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectionStore } from '../../live/client/connection.ts';
import { QueryScope } from './query-scope.tsx';

const ask = vi.fn<() => Promise<string>>();

beforeEach(() => {
  ask.mockReset();
});

function Answer({ name, ...options }: { name: string; retry?: false }) {
  const { data, isError } = useQuery({ queryKey: [name], queryFn: ask, ...options });
  return <p>{isError ? 'failed' : data}</p>;
}

test.each([
  ['the stream is there again', () => connectionStore.setState({ isOnline: true })],
  ['a guest’s browser is online again', () => dispatchEvent(new Event('online'))],
])('what failed while the server was out of reach is asked again once, when %s', async (name, comeBack) => {
  ask.mockRejectedValue(new TypeError('no network'));
  render(
    <QueryScope>
      <Answer name={name} retry={false} />
    </QueryScope>,
  );
  await screen.findByText('failed');
  connectionStore.setState({ isOnline: false });
  ask.mockResolvedValue('forty-two');
  comeBack();
  await screen.findByText('forty-two');
  connectionStore.setState({ lastContactMs: 1 });
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  [true, 2],
  [false, 1],
])('with a connection: %s, a failing query is asked %d times', async (isOnline, times) => {
  ask.mockRejectedValue(new TypeError('no network'));
  connectionStore.setState({ isOnline });
  render(
    <QueryScope>
      <Answer name={`online ${isOnline}`} />
    </QueryScope>,
  );
  await screen.findByText('failed', undefined, { timeout: 5000 });
  expect(ask).toHaveBeenCalledTimes(times);
});
