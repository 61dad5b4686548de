import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { local } from '#contract/base/mobile'
import { ownAccount } from '#web/session/own-account.ts'
import type { ProductFields, ProductValues } from './product-form.ts'
import { lastProduct } from './queries.ts'

/** Fills in what is known where nothing has been typed: the number of the account, and where the seller's last phone was. */
export function useKnownFields(
  { getValues, resetField }: UseFormReturn<ProductFields, unknown, ProductValues>,
  email: string,
): void {
  const account = useQuery(ownAccount).data
  const last = useQuery(lastProduct(email)).data

  useEffect(() => {
    if (account?.mobile && !getValues('mobile')) resetField('mobile', { defaultValue: local(account.mobile) })
  }, [account, getValues, resetField])

  useEffect(() => {
    // A person who has no phone here yet gets the area of the account.
    const known = last === null ? account?.area && { location: account.area, districtId: null } : last
    if (!known || getValues('location') || getValues('districtId')) return
    resetField('location', { defaultValue: known.location })
    resetField('districtId', { defaultValue: known.districtId ?? '' })
  }, [account, last, getValues, resetField])
}
