import Button from '@mui/material/Button'
import type { SirenLine } from '#model/rules/register/companySearch.ts'
import { formatSiren } from '#model/rules/register/nationalIds.ts'
import { StatusDot, type Mark } from '#src/ui/StatusDot.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Mapping } from '../mapping/useMapping.ts'
import { isInMapping, type Candidate } from './directoryCandidate.ts'
import { FoundList } from './FoundList.tsx'
import type { Lookup } from './useSirenLookups.ts'

type Outcome = 'added' | 'found' | 'searching' | 'unknown' | 'failed' | 'length' | 'checkDigit' | 'same'

const marks: Readonly<Record<Outcome, Mark>> = {
  added: 'good',
  found: 'good',
  searching: 'rest',
  unknown: 'unsure',
  failed: 'failed',
  length: 'failed',
  checkDigit: 'failed',
  same: 'rest',
}

/** Result of each line: its company, or why there is none and what to do. */
export const SirenLines = ({
  lines,
  lookups,
  mapping,
  onAddByHand,
}: {
  lines: readonly SirenLine[]
  lookups: ReadonlyMap<string, Lookup>
  mapping: Mapping
  onAddByHand: (company: Partial<Candidate>) => void
}) => {
  const { t } = useTexts()
  return (
    <FoundList aria-label={t('onboarding.list.outcome')}>
      {lines.map((line) => {
        const lookup = 'siren' in line ? lookups.get(line.siren) : undefined
        const outcome = outcomeOf(line, lookup, mapping)
        const company = lookup?.status === 'found' ? lookup.company : undefined
        return (
          <li key={`${line.line}:${line.cell}`}>
            <div>
              <b>{company?.name ?? formatSiren(line.typed)}</b>
              <small>
                {[
                  t('onboarding.list.line', { line: line.line }),
                  company && formatSiren(company.nationalId),
                  company?.city,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <small>
                <StatusDot mark={marks[outcome]}>
                  {t(`onboarding.list.state.${outcome}`, {
                    line: 'sameAs' in line ? line.sameAs : line.line,
                  })}
                </StatusDot>
              </small>
            </div>
            {outcome === 'unknown' && 'siren' in line && (
              <Button
                size="small"
                aria-label={t('onboarding.list.byHandLabel', { siren: formatSiren(line.siren) })}
                onClick={() => onAddByHand({ nationalId: line.siren })}
              >
                {t('onboarding.list.byHand')}
              </Button>
            )}
          </li>
        )
      })}
    </FoundList>
  )
}

function outcomeOf(line: SirenLine, lookup: Lookup | undefined, mapping: Mapping): Outcome {
  if ('problem' in line) return line.problem
  if ('sameAs' in line) return 'same'
  if (isInMapping(mapping, { nationalId: line.siren })) return 'added'
  return lookup?.status ?? 'searching'
}
