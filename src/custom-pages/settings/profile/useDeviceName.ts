import { useTexts } from '#src/ui/text/Texts.tsx'
import { deviceOf } from './deviceOf.ts'

/** Device name from the user agent: « Chrome sur Windows ». */
export const useDeviceName = (): ((userAgent: string) => string) => {
  const { t } = useTexts()
  return (userAgent) => {
    const device = deviceOf(userAgent)
    return device === undefined ? t('settings.sessions.unknown') : t('settings.sessions.device', device)
  }
}
