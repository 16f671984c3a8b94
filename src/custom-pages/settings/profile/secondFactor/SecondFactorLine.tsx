import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { readSecondFactor } from '#model/calls/secondFactor.ts'
import type { SecondFactor } from '#model/wire/identity/secondFactor.ts'
import { countKey } from '#locales/countKey.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { SettingLines } from '#src/ui/SettingLines.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Shows whether the account has a second factor, with the actions to change it. */
export const SecondFactorLine = () => {
  const { t } = useTexts()
  const accountId = useIdentity()?.sub ?? ''
  const query = useRead(readSecondFactor, { accountId })
  return (
    <QueryState
      query={query}
      failed={t('settings.secondFactor.failed')}
      level="h3"
      waiting={<FormSkeleton />}
    >
      {(factor) => <Line factor={factor} />}
    </QueryState>
  )
}

const Line = ({ factor: { enabledAt, recoveryCodesLeft } }: { factor: SecondFactor }) => {
  const { t } = useTexts()
  const format = useFormats()
  const sidebars = useSidebars()
  const open = (action: 'setUp' | 'codes' | 'off') => () => sidebars.open('secondFactor', { action })
  return (
    <SettingLines>
      <section>
        <div>
          <h2>{t('settings.secondFactor.title')}</h2>
          {enabledAt === null ? (
            <p>{t('settings.secondFactor.lead')}</p>
          ) : (
            <p>
              {t('settings.secondFactor.on', { date: format.date(enabledAt) })}{' '}
              {t(`settings.secondFactor.${countKey('left', recoveryCodesLeft)}`, {
                smart_count: recoveryCodesLeft,
                count: format.number(recoveryCodesLeft),
              })}
            </p>
          )}
        </div>
        {enabledAt === null ? (
          <Button onClick={open('setUp')}>{t('settings.secondFactor.turnOn')}</Button>
        ) : (
          <Buttons>
            <Button onClick={open('codes')}>{t('settings.secondFactor.newCodes')}</Button>
            <Button onClick={open('off')}>{t('settings.secondFactor.turnOff')}</Button>
          </Buttons>
        )}
      </section>
    </SettingLines>
  )
}

const Buttons = styled('span')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 })
