import { styled } from '@mui/material/styles'
import { ChevronRight } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import { wholeList } from '#src/dataProvider/allPages.ts'
import { useAction } from '#src/layout/useAction.ts'
import { CheckboxInput } from '#src/ui/form/CheckboxInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { EntityPages, type Entity } from './EntityPages.tsx'

/** A company of the tree. Its sites are read when it is expanded. */
export const CompanyBranch = ({
  company: { id, name },
  chosen,
  choose,
  children,
}: {
  company: Entity
  chosen: ReadonlySet<string>
  choose: (ids: readonly string[], isChosen: boolean) => void
  children: (division: Entity) => ReactNode
}) => {
  const { t } = useTexts()
  const panelId = useId()
  const provider = useDataProvider()
  const [isOpen, setIsOpen] = useState(false)
  const whole = useAction({
    mutationFn: async (_isChosen: boolean) => {
      const { data } = await provider.getList<Entity>('divisions', {
        pagination: wholeList,
        filter: {},
        meta: { companyId: id },
      })
      return data.map((division) => division.id)
    },
    onSuccess: (ids, isChosen) => choose(ids, isChosen),
    failed: t('dataHub.perimeter.wholeFailed'),
  })
  return (
    <Branch>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={t('dataHub.perimeter.open', { name })}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
        {name}
      </button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <EntityPages resource="divisions" companyId={id} nothing={t('dataHub.perimeter.noSites')}>
            {(divisions, isAll) => (
              <>
                {divisions.length > 1 && (
                  <CheckboxInput
                    label={t('dataHub.perimeter.whole', { name })}
                    value={isAll && divisions.every((division) => chosen.has(division.id))}
                    disabled={whole.isPending}
                    onChange={(isChosen) =>
                      isAll
                        ? choose(
                            divisions.map((division) => division.id),
                            isChosen,
                          )
                        : whole.mutate(isChosen)
                    }
                  />
                )}
                {divisions.map(children)}
              </>
            )}
          </EntityPages>
        )}
      </div>
    </Branch>
  )
}

const Branch = styled('div')(({ theme }) => ({
  '& > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: 32,
    padding: '4px 0',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    textAlign: 'start',
    fontFamily: 'inherit',
    ...theme.typography.button,
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  },
  '& > button svg': { color: theme.vars.palette.text.tertiary, transition: 'transform var(--motion-press)' },
  '& > button[aria-expanded="true"] svg': { transform: 'rotate(90deg)' },
  '& > div': { paddingLeft: 22 },
}))
