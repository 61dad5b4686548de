import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

interface FileButtonProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string
  icon: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A file field that looks like a button; the field itself takes the focus and the press. */
export function FileButton({ label, icon, className = '', ...field }: FileButtonProps) {
  return (
    <label
      className={`btn relative overflow-hidden border-line bg-base-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary ${className}`}
    >
      {icon}
      {label}
      <input {...field} type="file" className="absolute inset-0 cursor-pointer opacity-0" />
    </label>
  )
}
