/** A text as people write it, where it stands, and what the guard should make of it. */
export interface Entry {
  text: string
  language: 'en' | 'bn' | 'romanised'
  place: 'message' | 'title' | 'description' | 'name' | 'place' | 'meeting' | 'review' | 'report' | 'note'
  /** `fine` passes; of `warn` its writer reads what has happened to others; `hold` asks for a code, a PIN, remote control or an advance to a number. */
  label: 'fine' | 'warn' | 'hold'
}
