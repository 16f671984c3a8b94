import { styled } from '@mui/material/styles'
import { ChevronsUpDown } from 'lucide-react'
import { LogoMark } from '#src/ui/Logo.tsx'
import { useMenu } from '#src/ui/menu/useMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { paths } from '#src/paths.ts'
import { navigationButton } from './navigationButton.ts'
import type { FrameProps } from './frameProps.ts'

type OrganizationSwitchProps = Pick<FrameProps, 'organization' | 'organizations' | 'onSelectOrganization'> & {
  isFolded?: boolean
}

/** The current organisation; a menu when the account has several. */
export const OrganizationSwitch = ({
  organization,
  organizations,
  onSelectOrganization,
  isFolded = false,
}: OrganizationSwitchProps) => {
  const { t } = useTexts()
  const { trigger, menu } = useMenu(t('layout.organizations.switch'), [
    {
      id: 'organizations',
      title: t('layout.organizations.title'),
      actions: organizations.map(({ id, name }) => ({
        id,
        label: name,
        isChecked: id === organization.id,
        onClick: () => onSelectOrganization(id),
      })),
    },
    {
      id: 'all',
      actions: [{ id: 'states', label: t('layout.organizations.states'), href: paths.organizations() }],
    },
  ])
  const content = (
    <>
      <LogoMark size={18} />
      <b className={isFolded ? 'visually-hidden' : undefined}>{organization.name}</b>
    </>
  )
  if (organizations.length < 2) return <Plain aria-label={organization.name}>{content}</Plain>
  return (
    <>
      <Button type="button" {...trigger}>
        {content}
        <span className="visually-hidden">{t('layout.organizations.switch')}</span>
        {!isFolded && <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden />}
      </Button>
      {menu}
    </>
  )
}

const Button = styled('button')(({ theme }) => ({
  ...navigationButton(theme),
  minHeight: 36,
  color: theme.vars.palette.text.primary,
  '& b': { flex: 1, fontWeight: 600, textAlign: 'start' },
}))

// A landmark of its own, because it is in none of the others.
const Plain = styled('section')(({ theme }) => ({
  ...navigationButton(theme),
  minHeight: 36,
  cursor: 'default',
  color: theme.vars.palette.text.primary,
  '& b': { fontWeight: 600 },
  '&:hover': {},
}))
