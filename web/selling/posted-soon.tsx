/** Keeps the place of what follows on posting, while it is on its way. */
export const PostedSoon = () => <div className="skeleton min-h-180 rounded-box" />
