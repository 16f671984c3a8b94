import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Activity, Bell, BookOpen, CircleQuestionMark, Keyboard, Mail, Video } from 'lucide-react'
import { useState } from 'react'
import { listNotifications } from '#model/calls/notifications.ts'
import { countKey } from '#locales/countKey.ts'
import { useOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { Tip } from '#src/ui/Tip.tsx'
import { useMenu } from '#src/ui/menu/useMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ShortcutsDialog } from '../shortcuts/ShortcutsDialog.tsx'
import { useCreations } from '../shortcuts/useCreations.tsx'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const pollIntervalMs = 60_000

/** Help and notifications, at the end of the top bar. Default export: lazy-loaded once the frame is rendered. */
const FrameTools = ({ isStandardPlan }: { isStandardPlan: boolean }) => (
  <>
    <ReadOnlyMark />
    <Help isStandardPlan={isStandardPlan} />
    {isStandardPlan && <Notifications />}
  </>
)

export default FrameTools

/** Explains why nothing can be changed here, and who can help. */
const ReadOnlyMark = () => {
  const { t } = useTexts()
  const role = useOrganization()?.role
  if (role !== 'READER' && role !== 'AUDITOR') return null
  const why = t('tools.readOnlyWhy', { role: t(`resources.members.values.role.${role}`) })
  return <ReadOnly title={why}>{t('tools.readOnly')}</ReadOnly>
}

const ReadOnly = styled('span')(({ theme: { vars, typography } }) => ({
  alignSelf: 'center',
  padding: '2px 8px',
  marginRight: 4,
  borderRadius: 4,
  whiteSpace: 'nowrap',
  backgroundColor: vars.palette.action.hover,
  color: vars.palette.text.secondary,
  fontSize: typography.caption.fontSize,
}))

const Help = ({ isStandardPlan }: { isStandardPlan: boolean }) => {
  const { t } = useTexts()
  const [isListed, setIsListed] = useState(false)
  const creations = useCreations()
  const label = t('tools.help')
  const { trigger, menu } = useMenu(label, [
    {
      id: 'help',
      actions: [
        {
          id: 'guides',
          label: t('tools.guides'),
          icon: <Video {...icon} />,
          href: paths.exclusiveContents(),
        },
        {
          id: 'shortcuts',
          label: t('shortcuts.title'),
          icon: <Keyboard {...icon} />,
          onClick: () => setIsListed(true),
        },
        { id: 'api', label: t('tools.api'), icon: <BookOpen {...icon} />, href: paths.docs() },
        ...(isStandardPlan
          ? [{ id: 'status', label: t('tools.status'), icon: <Activity {...icon} />, href: paths.status() }]
          : []),
        {
          id: 'contact',
          label: t('tools.contact'),
          icon: <Mail {...icon} />,
          href: paths.diagnosisRequest(),
        },
      ],
    },
  ])
  return (
    <>
      <Tip title={label}>
        <IconButton aria-label={label} {...trigger}>
          <CircleQuestionMark {...icon} />
        </IconButton>
      </Tip>
      {menu}
      {isListed && (
        <ShortcutsDialog creations={isStandardPlan ? creations : []} onClose={() => setIsListed(false)} />
      )}
    </>
  )
}

const Notifications = () => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const { data } = useRead(
    listNotifications,
    { query: { pageNumber: 0, pageSize: 1 } },
    { failed: null, refetchInterval: pollIntervalMs },
  )
  const unread = data?.unread ?? 0
  const label = t(countKey('tools.notifications', unread), { smart_count: unread })
  return (
    <Tip title={label}>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => sidebars.open('notifications', {})}
      >
        <Badge variant="dot" overlap="circular" color="primary" invisible={unread === 0}>
          <Bell {...icon} />
        </Badge>
      </IconButton>
    </Tip>
  )
}
