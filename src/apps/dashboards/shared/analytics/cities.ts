/** Where the cities are that visits are counted by. */
export const cities: Readonly<Record<string, { readonly lat: number; readonly lng: number }>> = {
  'New York': { lat: 40.71, lng: -74.01 },
  London: { lat: 51.51, lng: -0.13 },
  İstanbul: { lat: 41.01, lng: 28.98 },
  Cairo: { lat: 30.04, lng: 31.24 },
  Berlin: { lat: 52.52, lng: 13.4 },
  Rome: { lat: 41.9, lng: 12.5 },
  Dubai: { lat: 25.2, lng: 55.27 },
  Mumbai: { lat: 19.08, lng: 72.88 },
  'São Paulo': { lat: -23.55, lng: -46.63 },
  Sydney: { lat: -33.87, lng: 151.21 },
  Tokyo: { lat: 35.68, lng: 139.69 },
  Toronto: { lat: 43.65, lng: -79.38 },
  Nairobi: { lat: -1.29, lng: 36.82 },
  Madrid: { lat: 40.42, lng: -3.7 },
};
