/** Every app with its screens, in the order of the navigation. */
export const clientApps = [] as const;
