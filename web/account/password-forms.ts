import { z } from 'zod'
import { SignUp } from '#contract/accounts/accounts'

export const ForgotPassword = SignUp.pick({ email: true })

export const NewPassword = z.object({ password: SignUp.shape.password })
