import { useQuery } from '@tanstack/react-query';
import { listPeople } from './api.ts';

const nobody: Awaited<ReturnType<typeof listPeople>> = [];

/** The people with whom records can be shared; none until they are loaded. */
export const usePeople = () => useQuery({ queryKey: ['people'], queryFn: listPeople }).data ?? nobody;
