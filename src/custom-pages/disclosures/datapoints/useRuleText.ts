import { useCallback } from 'react'
import type { DisclosedDatapoint } from '#model/wire/disclosures/disclosures.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** The reason for the state of a datapoint, in words: the rule, or the author of the decision. */
export function useRuleText() {
  const { t } = useTexts()
  return useCallback(
    ({ rule, topic, requiredFrom, decision }: DisclosedDatapoint): string =>
      t(`disclosures.rules.${decision?.carried ? 'CARRIED' : rule}`, {
        topic: topic ?? '',
        year: String(requiredFrom ?? ''),
        name: decision?.carried?.accountName ?? decision?.accountName ?? '',
      }),
    [t],
  )
}
