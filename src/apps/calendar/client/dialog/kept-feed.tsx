import { FeedPart } from './feed-part.tsx';

/** The person's secret address among what a new password leaves as it is. */
export const KeptFeed = () => <FeedPart isKnownOnly />;
