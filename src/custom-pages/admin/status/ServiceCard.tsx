import { styled } from '@mui/material/styles'
import {
  Bot,
  Box,
  Building2,
  Database,
  FolderOpen,
  KeyRound,
  Mail,
  MailWarning,
  type LucideIcon,
} from 'lucide-react'
import { keyUnder } from '#locales/textKey.ts'
import type { ServiceStatus } from '#model/wire/system/status.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const icons: Readonly<Record<ServiceStatus['service'], LucideIcon>> = {
  database: Database,
  cube: Box,
  mail: Mail,
  bounces: MailWarning,
  files: FolderOpen,
  identity: KeyRound,
  directory: Building2,
  assistant: Bot,
}

/** One service: its provider, its name, and whether it works. */
export const ServiceCard = ({
  status: { service, provider, isEmbedded, names, problem },
}: {
  status: ServiceStatus
}) => {
  const { t } = useTexts()
  const Icon = icons[service]
  return (
    <Row>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <div>
        <h2>
          {t(`admin.services.names.${service}`)}
          {isEmbedded && <StatusBadge>{t('admin.services.embedded')}</StatusBadge>}
        </h2>
        <p>
          {t(keyUnder(`admin.services.providers.${service}`, provider))}
          {names.length > 0 && <> · {names.join(', ')}</>}
        </p>
        {problem !== null && <p>{t(`admin.services.problems.${problem}`)}</p>}
      </div>
      <Health {...{ provider }} hasProblem={problem !== null} />
    </Row>
  )
}

/** A service that is not configured is neither healthy nor failing. Mails that are only stored reach nobody. */
const Health = ({ provider, hasProblem }: { provider: string; hasProblem: boolean }) => {
  const { t } = useTexts()
  if (hasProblem) return <StatusDot mark="failed">{t('admin.services.failing')}</StatusDot>
  if (provider === 'kept') return <StatusDot mark="rest">{t('admin.services.kept')}</StatusDot>
  if (provider === 'off') return <StatusDot mark="rest">{t('admin.services.off')}</StatusDot>
  return <StatusDot mark="good">{t('admin.services.healthy')}</StatusDot>
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '12px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > svg': { flexShrink: 0, marginTop: 2, color: theme.vars.palette.text.tertiary },
  '& > div': { flex: 1, minWidth: 0 },
  '& h2': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    margin: 0,
    ...theme.typography.h4,
  },
  '& p': { margin: '2px 0 0', color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
}))
