import { createContext } from 'react'

/** The nonce of the scripts in a page while the server renders it; undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined)
