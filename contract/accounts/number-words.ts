/** The name of an account by number whose owner has not chosen one yet. It has no schema, so public pages can load it. */
export const unnamed = 'New member'
