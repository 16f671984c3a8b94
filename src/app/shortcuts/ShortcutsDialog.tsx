import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { useId } from 'react'
import { Kbd } from '#src/ui/Kbd.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Creation } from './useCreations.tsx'

type Line = { keys: readonly string[]; orKeys?: readonly string[]; label: string }

const Keys = ({ of: keys }: { of: readonly string[] }) => keys.map((key) => <Kbd key={key}>{key}</Kbd>)

/** The list of keyboard shortcuts: global, in lists, between records and in forms. */
export const ShortcutsDialog = ({
  creations,
  onClose,
}: {
  creations: readonly Creation[]
  onClose: () => void
}) => {
  const { t } = useTexts()
  const id = useId()
  const control = t('layout.palette.control')
  const groups: { title: string; lines: Line[] }[] = [
    {
      title: t('shortcuts.everywhere'),
      lines: [
        { keys: [control, 'K'], label: t('layout.palette.title') },
        { keys: ['/'], label: t('shortcuts.search') },
        { keys: ['?'], label: t('shortcuts.title') },
        { keys: [t('layout.palette.escape')], label: t('shortcuts.close') },
      ],
    },
    {
      title: t('shortcuts.records'),
      lines: [
        { keys: ['J'], orKeys: ['Alt', '↓'], label: t('shortcuts.next') },
        { keys: ['K'], orKeys: ['Alt', '↑'], label: t('shortcuts.previous') },
      ],
    },
    {
      title: t('shortcuts.forms'),
      lines: [{ keys: [control, '↵'], label: t('shortcuts.save') }],
    },
    {
      title: t('shortcuts.tables'),
      lines: [
        { keys: ['↑', '↓'], label: t('shortcuts.move') },
        { keys: ['↵'], label: t('shortcuts.open') },
      ],
    },
    {
      title: t('shortcuts.add'),
      lines: creations.flatMap(({ label, keys }) => (keys ? { keys: [...keys], label } : [])),
    },
  ].filter(({ lines }) => lines.length > 0)

  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} maxWidth={false}>
      <Body>
        <header>
          <h2 id={`${id}-title`}>{t('shortcuts.title')}</h2>
          <IconButton size="small" edge="end" aria-label={t('ui.dialog.close')} onClick={onClose}>
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        </header>
        {groups.map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {lines.map(({ keys, orKeys, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys of={keys} />
                    {orKeys && (
                      <>
                        {t('shortcuts.or')} <Keys of={orKeys} />
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Body>
    </Dialog>
  )
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  width: 440,
  maxWidth: '100%',
  padding: 20,
  '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
  '& h2': { ...theme.typography.h3 },
  '& h3': { ...theme.typography.subtitle2, color: theme.vars.palette.text.secondary, marginBottom: 4 },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 28,
  },
  '& dd': { display: 'flex', alignItems: 'center', gap: 4, margin: 0 },
}))
