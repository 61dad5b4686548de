import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { messageOf } from '#contract/base/messages'

/** Checks a form by a schema of the contract. What it refuses is a message's code, which the field says in words (`useFieldWords`). */
export const resolverOf = <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>) =>
  zodResolver(schema, { error: messageOf })
