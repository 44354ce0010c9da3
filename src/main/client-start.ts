import { mountApp } from './client.tsx';

void mountApp();
