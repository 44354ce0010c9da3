/** How long the thread that serves requests has worked, in milliseconds; what it waited for does not count. */
export function readWorkTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
