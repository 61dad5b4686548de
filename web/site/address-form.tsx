import type { ReactNode } from 'react'
import { useHref, useNavigate } from 'react-router'

/** Leads to an address with what is typed into it. The browser does the same without a script. */
export function AddressForm({ action, ...others }: { action: string; className: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <form
      {...others}
      action={useHref(action)}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget) as unknown as Iterable<[string, string]>
        void navigate({ pathname: action, search: `?${new URLSearchParams([...typed])}` })
      }}
    />
  )
}
