/** The stages of the pipeline in order; the last two close a deal. In a file of its own: addresses name them. */
export const dealStages = ['lead', 'qualified', 'proposal', 'negotiation', 'won', 'lost'] as const;
export type DealStage = (typeof dealStages)[number];
