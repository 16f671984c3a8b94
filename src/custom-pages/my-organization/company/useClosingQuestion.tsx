import { useGetOne } from 'react-admin'
import { asKey } from '#locales/textKey.ts'
import type { Company } from '#model/resources/companies.ts'
import type { Division } from '#model/resources/divisions.ts'
import { findClosedHeadquarter, isClosed } from '#model/rules/register/lifecycle.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { companyResource } from '#src/resources/companies/companyStates.ts'
import { divisionResource } from '#src/resources/divisions/divisionStates.ts'
import { valueLabel } from '#src/resources/fromSchema/labelKeys.ts'
import type { ConfirmBeforeSaving } from '#src/resources/fromSchema/form/SaveQuestion.tsx'
import type { Values } from '#src/resources/fromSchema/form/schemaResolver.ts'
import { useCount } from '#src/layout/useCount.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** True if saving would close the record. */
const closes = (before: object, values: Values): boolean =>
  isClosed(values['legalState']) && !isClosed('legalState' in before ? before.legalState : undefined)

/**
 * Before a site is ceased or transferred: explains the consequences or, for the head office of an active company, what
 * must be done first.
 */
export function useSiteClosing({ companyId, isHeadquarter }: Division): ConfirmBeforeSaving {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const { data: company } = useGetOne<Company>('companies', { id: companyId })
  return (before, values) => {
    if (!closes(before, values)) return undefined
    const states = { before: undefined, after: values['legalState'] }
    const blocked = isHeadquarter && company && findClosedHeadquarter(states, company.legalState)
    if (blocked) {
      return {
        title: t('register.closing.headquarterTitle'),
        body: [t(asKey(blocked.key)), t('register.closing.headquarterBody', { company: company.name })],
        confirmLabel: t('register.closing.chooseHeadquarter'),
        cancelLabel: t('register.closing.back'),
        instead: () => sidebars.open('chooseHeadquarter', { company }),
      }
    }
    const state = t(valueLabel(divisionResource, 'legalState', String(values['legalState'])))
    return {
      title: t('register.closing.siteTitle', { name: String(values['name']), state }),
      body: [t('register.closing.siteBody'), t('register.closing.reopen')],
      confirmLabel: t('register.closing.confirm'),
      cancelLabel: t('register.closing.back'),
    }
  }
}

/** Before a company is set to inactive: explains that its sites keep their own state. */
export function useCompanyClosing({ id }: Company): ConfirmBeforeSaving {
  const { t } = useTexts()
  const sites = useCount('divisions', { meta: { companyId: id } }).data
  return (before, values) => {
    if (!closes(before, values)) return undefined
    const state = t(valueLabel(companyResource, 'legalState', String(values['legalState'])))
    return {
      title: t('register.closing.companyTitle', { name: String(values['name']), state }),
      body: [
        sites === undefined
          ? t('register.closing.companySites')
          : t('register.closing.companySiteCount', { smart_count: sites }),
        t('register.closing.reopen'),
      ],
      confirmLabel: t('register.closing.confirm'),
      cancelLabel: t('register.closing.back'),
    }
  }
}
