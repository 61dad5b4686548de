import { useRef, useState } from 'react'

interface CallState<Answer> {
  data: Answer | undefined
  error: Error | undefined
  isPending: boolean
}

/** Sends a request by a press, once at a time. Public pages have no query client, so `useAction` is not for them. */
export function useCall<Answer>(make: () => Promise<Answer>): CallState<Answer> & { run(): void } {
  const idle = { data: undefined, error: undefined, isPending: false }
  const [state, setState] = useState<CallState<Answer>>(idle)
  const isRunning = useRef(false)
  async function run() {
    if (isRunning.current) return
    isRunning.current = true
    setState({ ...idle, isPending: true })
    try {
      setState({ ...idle, data: await make() })
    } catch (cause) {
      setState({ ...idle, error: cause as Error })
    }
    isRunning.current = false
  }
  return { ...state, run: () => void run() }
}
