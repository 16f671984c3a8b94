import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ChartColumn, Copy, LayoutPanelTop, Redo2, Table2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { shareItem } from '#model/calls/sharedItems.ts'
import { viewTypes, type ViewType } from '#model/wire/data/savedAnalyses.ts'
import { StarButton } from '#src/analysis/sharing/StarButton.tsx'
import type { Analysis } from '#src/analysis/sharing/useSharedItems.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { RowMenu } from '#src/ui/menu/RowMenu.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Tip } from '#src/ui/Tip.tsx'
import { DeleteAnalysis } from '../list/DeleteAnalysis.tsx'
import { ShareDialog } from '../ShareDialog.tsx'
import { StopSharingAnalysis } from '../StopSharingAnalysis.tsx'
import type { AnalysisActions } from '../useAnalysisActions.ts'
import { TitleField } from './TitleField.tsx'
import type { Editing } from './useEditing.ts'

const icons = { both: LayoutPanelTop, chart: ChartColumn, table: Table2 } as const
const views: readonly ViewType[] = ['both', ...viewTypes.filter((view) => view !== 'both')]

type BuilderMenuProps = {
  title: string
  saved: Analysis | undefined
  editing: Editing
  actions: AnalysisActions
  onSaveAs: () => void
  onDeleted: () => void
  /** Gets the id of the private copy. */
  onStopped: (id: string) => void
}

/** Title, state and actions of the open analysis. */
export const BuilderHeader = ({
  title,
  saved,
  editing,
  actions,
  onRename,
  onSave,
  ...rest
}: BuilderMenuProps & { onRename: (title: string) => void; onSave: () => void }) => {
  const { onSaveAs } = rest
  const { t } = useTexts()
  const format = useFormats()
  const shared = saved?.shared
  const isEditable = shared?.isEditable ?? true
  const { definition, isChanged, undo, redo } = editing
  const isEmpty = definition.query.measures.length === 0
  const state = isChanged
    ? t('analytics.state.unsaved')
    : saved && t('analytics.state.saved', { moment: format.moment(saved.updatedAt) })
  return (
    <PageHeader
      title={title}
      {...(isEditable && { heading: <TitleField title={title} onRename={onRename} /> })}
      badge={saved && <StarButton id={saved.id} title={saved.title} />}
      meta={[
        editing.isTitleProposed && t('analytics.state.proposed'),
        shared &&
          t(`sharing.analysis.by.${shared.sharing}`, {
            name: shared.authorName || t('sharing.formerMember'),
          }),
        state,
      ]
        .filter(Boolean)
        .join(' · ')}
      crumbs={[{ label: t('analytics.title'), href: paths.analytics() }, { label: title }]}
      actions={
        <>
          <Views>
            <SegmentedControl
              label={t('analytics.views.label')}
              segments={views.map((value) => {
                const Icon = icons[value]
                return {
                  value,
                  label: t(`analytics.views.${value}`),
                  icon: <Icon size={14} strokeWidth={1.75} aria-hidden />,
                }
              })}
              value={definition.view}
              onChange={(view) => editing.change({ ...definition, view })}
            />
          </Views>
          <Tip title={t('analytics.undo')}>
            <IconButton
              aria-label={t('analytics.undo')}
              aria-keyshortcuts="Control+Z"
              disabled={!undo}
              onClick={undo}
            >
              <Undo2 size={16} strokeWidth={1.75} />
            </IconButton>
          </Tip>
          <Tip title={t('analytics.redo')}>
            <IconButton
              aria-label={t('analytics.redo')}
              aria-keyshortcuts="Control+Y"
              disabled={!redo}
              onClick={redo}
            >
              <Redo2 size={16} strokeWidth={1.75} />
            </IconButton>
          </Tip>
          {saved && (
            <Button
              variant="outlined"
              startIcon={<Copy size={16} strokeWidth={1.75} />}
              disabled={actions.isBusy}
              onClick={() => actions.duplicate({ ...saved, definition })}
            >
              {t('analytics.duplicate.action')}
            </Button>
          )}
          <Button
            variant="contained"
            color="primary"
            disabled={isEmpty || (saved !== undefined && isEditable && !isChanged)}
            loading={actions.isSaving}
            onClick={isEditable ? onSave : onSaveAs}
          >
            {t(isEditable ? 'analytics.save.action' : 'analytics.saveAs')}
          </Button>
          <BuilderMenu {...rest} {...{ title, saved, editing, actions }} />
        </>
      }
    />
  )
}

/** The further actions of the open analysis, with the dialogs that they open. */
const BuilderMenu = ({ title, saved, editing, onSaveAs, ...rest }: BuilderMenuProps) => {
  const { t } = useTexts()
  const [requested, setRequested] = useState<Requested>()
  const sidebars = useSidebars()
  const mayShare = useMay(shareItem)
  const shared = saved?.shared
  const isEditable = shared?.isEditable ?? true
  const { definition, isChanged } = editing
  const isEmpty = definition.query.measures.length === 0
  return (
    <>
      <RowMenu
        label={t('analytics.more')}
        actions={[
          ...(saved && isEditable
            ? [{ id: 'saveAs', label: t('analytics.saveAs'), disabled: isEmpty, onClick: onSaveAs }]
            : []),
          ...(saved && mayShare && isEditable
            ? [
                {
                  id: 'share',
                  label: t(shared ? 'sharing.change' : 'sharing.share'),
                  // What is shared is the saved state.
                  disabled: isChanged,
                  onClick: () => sidebars.open('sharing', { kind: 'analysis', id: saved.id }),
                },
              ]
            : []),
          {
            id: 'link',
            label: t('analytics.share.action'),
            disabled: isEmpty,
            onClick: () => setRequested('link'),
          },
          ...(shared?.isEditable
            ? [{ id: 'stop', label: t('sharing.stop'), onClick: () => setRequested('stop') }]
            : []),
          ...(saved && !shared
            ? [
                {
                  id: 'delete',
                  label: t('analytics.delete.action'),
                  isDestructive: true,
                  onClick: () => setRequested('delete'),
                },
              ]
            : []),
        ]}
      />
      <BuilderDialogs
        {...rest}
        {...{ title, saved, editing, requested }}
        onClose={() => setRequested(undefined)}
      />
    </>
  )
}

type Requested = 'link' | 'stop' | 'delete'

const BuilderDialogs = ({
  title,
  saved,
  editing: { definition, isChanged },
  actions,
  requested,
  onDeleted,
  onStopped,
  onClose,
}: Omit<BuilderMenuProps, 'onSaveAs'> & { requested: Requested | undefined; onClose: () => void }) => {
  const shared = saved?.shared
  return (
    <>
      {requested === 'link' && (
        <ShareDialog
          analysis={shared && !isChanged ? { sharedId: shared.id } : { title, definition }}
          onClose={onClose}
        />
      )}
      {requested === 'stop' && saved && (
        <StopSharingAnalysis analysis={saved} onStopped={onStopped} onClose={onClose} />
      )}
      {requested === 'delete' && saved && (
        <DeleteAnalysis analysis={saved} actions={actions} onDeleted={onDeleted} onClose={onClose} />
      )}
    </>
  )
}

/** On a phone the view switch scrolls sideways instead of overflowing the page. */
const Views = styled('div')({ minWidth: 0, maxWidth: '100%', overflowX: 'auto', scrollbarWidth: 'none' })
