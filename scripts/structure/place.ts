export type Layer = 'base' | 'ui' | 'platform' | 'apps' | 'main' | 'outside';
export type Side = 'shared' | 'client' | 'server';

export interface Place {
  layer: Layer;
  /** The folder below apps ('todo'), or below a group of the platform ('http' of kernel/http). */
  part: string | null;
  /** null where code belongs to every side (base) or to none (scripts, tests). */
  side: Side | null;
}

/** Reads a file's layer, part and side from its path. */
export function findPlace(path: string): Place {
  const [top, layer, ...rest] = path.split('/');
  const [part, folder] = layer === 'platform' ? rest.slice(1) : rest;
  if (top !== 'src') return { layer: 'outside', part: null, side: null };
  if (layer === 'base') return { layer, part: null, side: null };
  if (layer === 'ui') return { layer, part: null, side: 'client' };
  if (layer === 'main') return { layer, part: null, side: findMainSide(path) };
  if (layer !== 'platform' && layer !== 'apps') return { layer: 'outside', part: null, side: null };
  const side = folder === 'shared' || folder === 'client' || folder === 'server' ? folder : null;
  return { layer, part: part ?? null, side };
}

function findMainSide(path: string): Side | null {
  const words = path.replace(/^src\/main\//, '').split(/[./-]/);
  if (words.includes('server') || words.includes('cli')) return 'server';
  if (words.includes('client')) return 'client';
  return words.includes('shared') ? 'shared' : null;
}
