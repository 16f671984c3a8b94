import type { TextKey } from '#locales/textKey.ts'
import { useEffect, useRef, useState } from 'react'

/** Returns the text key of an error, or undefined. */
export type Check<Values> = (value: string, values: Values) => TextKey | undefined

type Checks<Values> = { readonly [Name in keyof Values]: Check<Values> }

/**
 * State of a form of a few text fields. A field is checked on blur, then on every key once it was wrong. A submit with
 * errors focuses the first one. A form library would add a tenth to the login page.
 */
export function useGuestForm<Values extends Record<string, string>>(initial: Values, checks: Checks<Values>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<keyof Values, TextKey>>>({})
  const inputs = useRef<Partial<Record<keyof Values, HTMLInputElement | null>>>({})
  const names: readonly (keyof Values & string)[] = Object.keys(initial)

  // Focuses the first empty field.
  const firstToFill = useRef(names.find((name) => initial[name] === ''))
  useEffect(() => {
    if (firstToFill.current !== undefined) inputs.current[firstToFill.current]?.focus()
  }, [])

  const checkAll = (next: Values) =>
    Object.fromEntries(names.map((name) => [name, checks[name](next[name] ?? '', next)]))

  return {
    values,
    /** Sets errors returned by the server, by field name. */
    setErrors,
    errors,
    /** Props of a field's input. */
    bind: (name: keyof Values & string) => ({
      name,
      value: values[name] ?? '',
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input
      },
      onChange: (value: string) => {
        const next = { ...values, [name]: value }
        setValues(next)
        if (errors[name] !== undefined) setErrors({ ...errors, [name]: checks[name](value, next) })
      },
      onBlur: () => {
        // An empty field that was only passed through is not an error yet.
        if (values[name] !== '') setErrors({ ...errors, [name]: checks[name](values[name] ?? '', values) })
      },
    }),
    /** Returns true if all fields are valid. Otherwise shows the errors and focuses the first. */
    check: (): boolean => {
      const found = checkAll(values)
      setErrors(found as Partial<Record<keyof Values, TextKey>>)
      const first = names.find((name) => found[name] !== undefined)
      if (first) inputs.current[first]?.focus()
      return first === undefined
    },
  }
}
