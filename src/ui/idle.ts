const longestQuietMs = 1500;
const giveUpAfterMs = 6000;

/** How long nothing must come until nothing more is under way: some times what the page itself took to load. */
function measureQuietMs(): number {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  const { requestStart = 0, responseStart = 0 }: Partial<PerformanceNavigationTiming> = Object(visit);
  return Math.min(longestQuietMs, 100 + 4 * (responseStart - requestStart));
}

let underWay = 0;

/** Notes that something the page may show is under way, until it has come or failed. */
export function holdIdle<Answer>(work: Promise<Answer>): Promise<Answer> {
  underWay++;
  const release = () => underWay--;
  work.then(release, release);
  return work;
}

/** Calls back when nothing more comes over the network: what the page shows is there. Returns the function that stops it. */
export function whenIdle(run: () => void): () => void {
  const quietMs = measureQuietMs();
  const end = performance.now() + giveUpAfterMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, Math.min(quietMs, Math.max(0, end - performance.now())));
  };
  const look = () => {
    if (underWay > 0 && performance.now() < end) return wait();
    stop();
    run();
  };
  const observer = new PerformanceObserver(wait);
  observer.observe({ type: 'resource' });
  wait();
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  return stop;
}

/** Calls back once, when the page is used next or the network is back; returns the function that stops it. */
export function whenUsed(run: () => void): () => void {
  const stop = new AbortController();
  const answer = () => {
    stop.abort();
    run();
  };
  for (const type of ['keydown', 'pointerdown', 'online'])
    addEventListener(type, answer, { capture: true, signal: stop.signal });
  return () => stop.abort();
}

/** Calls back once, when what the page shows is there or as soon as it is used; returns the function that stops it. */
export function whenIdleOrUsed(run: () => void): () => void {
  const stop = () => stops.forEach((end) => end());
  const finish = () => {
    stop();
    run();
  };
  const stops = [whenIdle(finish), whenUsed(finish)];
  return stop;
}
