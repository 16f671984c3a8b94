import type { TextKey } from '#locales/textKey.ts'
import { useEffect, useRef, useState } from 'react'

/** Text key of what is wrong with a value, or undefined. */
export type Check<Values> = (value: string, values: Values) => TextKey | undefined

type Checks<Values> = { readonly [Name in keyof Values]: Check<Values> }

/**
 * A form of a few texts: checked when a field is left, then on every key once it was wrong; a submit that finds
 * errors goes to the first one. A form library would weigh a tenth of the login page.
 */
export function useFields<Values extends Record<string, string>>(initial: Values, checks: Checks<Values>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<keyof Values, TextKey>>>({})
  const inputs = useRef<Partial<Record<keyof Values, HTMLInputElement | null>>>({})
  const names: readonly (keyof Values & string)[] = Object.keys(initial)

  // The cursor waits where the person has to begin.
  const firstToFill = useRef(names.find((name) => initial[name] === ''))
  useEffect(() => {
    if (firstToFill.current !== undefined) inputs.current[firstToFill.current]?.focus()
  }, [])

  const checkAll = (next: Values) =>
    Object.fromEntries(names.map((name) => [name, checks[name](next[name] ?? '', next)]))

  return {
    values,
    /** Errors that came from the server, by field name. */
    setErrors,
    errors,
    /** What a field's control takes. */
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
        // An empty field that was only passed through is not yet wrong.
        if (values[name] !== '') setErrors({ ...errors, [name]: checks[name](values[name] ?? '', values) })
      },
    }),
    /** True when everything is right; otherwise shows the errors and goes to the first. */
    check: (): boolean => {
      const found = checkAll(values)
      setErrors(found as Partial<Record<keyof Values, TextKey>>)
      const first = names.find((name) => found[name] !== undefined)
      if (first) inputs.current[first]?.focus()
      return first === undefined
    },
  }
}
