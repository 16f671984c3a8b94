import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { SignOffs } from '#model/wire/records/signOffs.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { QueryState } from '../QueryState.tsx'
import { useSidebars } from '../sidebars/SidebarsProvider.tsx'
import { SignedChanges } from './SignedChanges.tsx'
import { useSignOffs, type SignedPlace } from './useSignOffs.ts'

/** Who has approved a content, until when, and what has changed since. Default export: loaded after its page. */
const SignOffState = ({ place }: { place: SignedPlace }) => {
  const { t } = useTexts()
  const query = useSignOffs(place)
  const sidebars = useSidebars()
  return (
    <QueryState query={query} failed={t('signOffs.failed')} isPart waiting={null}>
      {(read) => (
        <Frame>
          <Line>
            <Approved read={read} />
            <Button size="small" onClick={() => sidebars.open('signOffs', { place })}>
              {t('signOffs.open')}
            </Button>
          </Line>
          <SignedChanges read={read} shownMax={5} />
        </Frame>
      )}
    </QueryState>
  )
}

export default SignOffState

const Approved = ({ read: { signOffs } }: { read: SignOffs }) => {
  const { t, locale } = useTexts()
  const format = useFormats()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const valid = signOffs.filter(({ withdrawn }) => withdrawn === null)
  const [latest] = valid
  if (!latest)
    return (
      <StatusDot mark="rest">{t(signOffs.length === 0 ? 'signOffs.none' : 'signOffs.noneValid')}</StatusDot>
    )
  const { version, nextRevision, isCurrent } = latest
  const people = valid.filter((one) => one.version === version).map(({ signed }) => signed.name)
  const isOverdue = nextRevision < today
  return (
    <StatusDot mark={isCurrent && !isOverdue ? 'good' : 'unsure'}>
      <Wrapped>
        {t(isOverdue ? 'signOffs.overdue' : 'signOffs.signedBy', {
          version,
          names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(new Set(people)),
          date: format.date(nextRevision),
        })}
      </Wrapped>
    </StatusDot>
  )
}

const Frame = styled('div')({ display: 'grid', gap: 8 })

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' })

const Wrapped = styled('span')({ whiteSpace: 'normal' })
