import { styled } from '@mui/material/styles'
import { Initials } from '#src/ui/Initials.tsx'
import { useMenu } from '#src/ui/menu/useMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { FrameProps } from './frameProps.ts'
import { navigationButton } from './navigationButton.ts'
import { useAccountMenu } from './useAccountMenu.tsx'

type AccountBlockProps = Pick<FrameProps, 'account' | 'onLocale' | 'onLogOut' | 'plan'> & {
  isFolded: boolean
}

/** The logged-in person, at the bottom of the navigation, with theme, language and logout. */
export const AccountBlock = ({ account, isFolded, ...actions }: AccountBlockProps) => {
  const { t } = useTexts()
  const { trigger, menu } = useMenu(t('layout.account.menu'), useAccountMenu(actions))
  const name = account.name === '' ? account.email : account.name
  return (
    <>
      <Button type="button" {...trigger}>
        <span className="visually-hidden">
          {t('layout.account.menu')}
          {isFolded && `, ${name}`}
        </span>
        <Initials name={name} kind="person" />
        {!isFolded && (
          <span>
            <b>{name}</b>
            {name !== account.email && <small>{account.email}</small>}
          </span>
        )}
      </Button>
      {menu}
    </>
  )
}

const Button = styled('button')(({ theme }) => ({
  ...navigationButton(theme),
  minHeight: 44,
  padding: '0 5px',
  textAlign: 'start',
  '& span:has(> b)': { flex: 1, minWidth: 0 },
  // A long name or enlarged text wraps.
  '& b, & small': { display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary, lineHeight: 16 / 13 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))
