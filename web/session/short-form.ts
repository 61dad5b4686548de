import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { messageOf } from '#contract/base/messages'
import { inTime } from './chunk.ts'
import { placeProblem } from './form-problem.ts'

type Errors = Partial<Record<string, string>>

/** The fields of a form, or what is wrong with them: the first message of each. */
function check<Schema extends z.ZodObject>(schema: Schema, form: HTMLFormElement) {
  const { data, error } = schema.safeParse(Object.fromEntries(new FormData(form)), { error: messageOf })
  const errors: Errors = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return { data, errors }
}

const isControl = (one: unknown) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement

const focusFirst = (form: HTMLFormElement, errors: Errors) =>
  [...form.elements]
    .filter(isControl)
    .find(({ name }) => errors[name] !== undefined)
    ?.focus()

/**
 * A form of a few fields that anybody meets, such as the login: its pages load neither `react-hook-form` nor zod. The schema comes as soon
 * as somebody turns to the form. It is checked when it is sent, and then each field again as it changes. `send` may throw: what it says
 * is at its field, or is the `problem` of the whole form.
 */
export function useShortForm<Schema extends z.ZodObject>(
  loadSchema: () => Promise<Schema>,
  send: (fields: z.output<Schema>) => Promise<void>,
) {
  const known = useRef<Schema>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isSubmitting, setSubmitting] = useState(false)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setProblem(null)
    setSubmitting(true)
    try {
      known.current ??= await inTime(loadSchema())
      const { data, errors: found } = check(known.current, form)
      setErrors(found)
      if (data) await send(data)
      else focusFirst(form, found)
    } catch (cause) {
      const names = Object.keys(known.current?.shape ?? {})
      const placed: Errors = {}
      setProblem(placeProblem(cause, names, (name, { message }) => (placed[name] = message)))
      setErrors(placed)
      focusFirst(form, placed)
    }
    setSubmitting(false)
  }

  function onChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    if (!known.current || !isControl(target)) return
    const { name } = target
    const found = check(known.current, currentTarget).errors[name]
    setErrors((before) => ({ ...before, [name]: found }))
  }

  function onFocus() {
    // If it does not come, sending the form says so.
    loadSchema().catch(() => undefined)
  }

  return {
    errors,
    problem,
    isSubmitting,
    form: { method: 'post', noValidate: true, onSubmit, onChange, onFocus },
  } as const
}
