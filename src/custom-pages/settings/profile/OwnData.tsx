import Button from '@mui/material/Button'
import { downloadOwnData } from '#model/calls/accounts.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { saveFile } from '#src/csv/saveFile.ts'
import { requestFile } from '#src/dataProvider/callApi.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { SettingLines } from '#src/ui/SettingLines.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Download of the user's personal data. */
export const OwnData = () => {
  const { t } = useTexts()
  const http = useHttp()
  const accountId = useIdentity()?.sub ?? ''
  const saving = useAction({
    mutationFn: async () =>
      saveFile(await requestFile(http, downloadOwnData, { accountId }), t('settings.ownData.fileName')),
    done: t('settings.ownData.done'),
    failed: t('settings.ownData.failed'),
  })
  return (
    <SettingLines>
      <section>
        <div>
          <h2>{t('settings.ownData.title')}</h2>
          <p>{t('settings.ownData.lead')}</p>
        </div>
        <Button loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('settings.ownData.download')}
        </Button>
      </section>
    </SettingLines>
  )
}
