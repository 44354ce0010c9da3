/** The classes of our tokens, written out, so that the style sheet has them. A test compares them with the theme. */
export const tokenClasses = {
  surfaces: ['bg-bg', 'bg-paper', 'bg-raised', 'bg-sunk', 'bg-hover', 'bg-active'],
  inks: [
    'text-ink',
    'text-dim',
    'text-accent-text',
    'text-danger-text',
    'text-success-text',
    'text-warning-text',
    'text-info-text',
  ],
  fills: [
    'bg-primary text-onprimary',
    'bg-accent text-onaccent',
    'bg-brand text-onbrand',
    'bg-brand-dark text-onbrand',
    'bg-danger text-ondanger',
    'bg-success text-onstatus',
    'bg-warning text-onstatus',
    'bg-info text-onstatus',
  ],
  tones: [
    'tone-gray',
    'tone-red',
    'tone-orange',
    'tone-amber',
    'tone-green',
    'tone-teal',
    'tone-blue',
    'tone-indigo',
    'tone-purple',
    'tone-pink',
  ],
  spacing: ['w-1', 'w-2', 'w-3', 'w-4', 'w-5', 'w-6', 'w-8', 'w-10', 'w-12', 'w-16'],
  radii: ['rounded-sm', 'rounded-md', 'rounded-lg', 'rounded-xl', 'rounded-2xl', 'rounded-full'],
  shadows: ['shadow-card', 'shadow-pop', 'shadow-modal'],
  sides: [
    'ps-6 text-start',
    'pe-6 text-end',
    'border-s-4 border-accent-text',
    'border-e-4 border-accent-text',
  ],
  motion: ['appear-300', 'waiting', 'spinning', 'ring-focus'],
} as const;

export type TokenSection = keyof typeof tokenClasses;
