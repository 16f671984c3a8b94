import Button from '@mui/material/Button'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { composeRecord, mergeConflict, type Side } from '#model/rules/records/mergeConflict.ts'
import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { differenceOf } from '#model/schema/difference.ts'
import { useUpdateRecord } from '#src/dataProvider/recordActions.ts'
import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { FieldText } from '../form/FieldText.tsx'
import { fieldLabel, resourceText } from '../labelKeys.ts'
import { SaveFailureNote } from '../form/SaveFailureNote.tsx'
import type { Values } from '../form/schemaResolver.ts'
import { ConflictFrame } from './ConflictFrame.tsx'
import { MergedFields } from './MergedFields.tsx'
import { isConflict, type EditedRecord } from './useConflict.tsx'
import { useLastAuthor } from './useLastAuthor.ts'

type ConflictChoicesProps = {
  resource: Resource
  meta: Readonly<Record<string, string>> | undefined
  changes: readonly QueryKey[] | undefined
  titleId: string
  states: { opened: EditedRecord; mine: Values; stored: EditedRecord }
  /** Somebody else has saved once more. */
  isAgain: boolean
  onOvertaken: (composed: Values) => void
  onCancel: () => void
  onSaved: (record: EditedRecord) => void
}

/** A choice for each field that both changed; the others are listed. The result is saved over the stored version. */
export const ConflictChoices = ({
  resource,
  meta,
  changes,
  titleId,
  states,
  isAgain,
  onOvertaken,
  onCancel,
  onSaved,
}: ConflictChoicesProps) => {
  const { t } = useTexts()
  const { stored, mine } = states
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const update = useUpdateRecord<EditedRecord>()
  const author = useLastAuthor(resource, stored.id)
  const { conflicts, taken, kept } = mergeConflict(resource, states)
  const left = conflicts.filter((path) => choices[path] === undefined).length
  const disputed = leavesOf(resource.fields).filter(({ path }) => conflicts.includes(path))
  const labels = { resource, empty: t('register.conflict.empty'), gone: t('register.conflict.deleted') }
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(conflicts.map((path) => [path, side])))

  const { mutate, isPending, error } = useAction({
    mutationFn: (composed: Values) =>
      update(resource.name, { id: stored.id, data: composed, previousData: stored, meta }),
    // A person who takes all of the stored version changes nothing; it replaces what was read before.
    done: (_saved, composed) =>
      differenceOf(resource.fields, stored, composed)
        ? t(resourceText(resource, 'saved'))
        : {
            kind: 'info',
            title: t('register.conflict.unchanged'),
            detail: t('register.conflict.unchangedDetail'),
          },
    onError: (refusal, composed) => {
      if (isConflict(refusal)) onOvertaken(composed)
    },
    ...(changes && { changes }),
  })
  const save = () => mutate(composeRecord(resource, states, choices), { onSuccess: onSaved })

  return (
    <ConflictFrame>
      <h2 id={titleId}>{t('register.conflict.title')}</h2>
      <p>
        {author && `${t('register.conflict.author', author)} `}
        {t('register.conflict.body')}
      </p>
      {isAgain && (
        <Note kind="warning" role="alert">
          {t('register.conflict.again')}
        </Note>
      )}
      {conflicts.length === 0 && <Note>{t('register.conflict.none')}</Note>}
      {conflicts.length > 1 && (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button size="small" onClick={() => chooseAll('mine')}>
            {t('register.conflict.allMine')}
          </Button>
          <Button size="small" onClick={() => chooseAll('stored')}>
            {t('register.conflict.allStored')}
          </Button>
        </div>
      )}
      {disputed.map((leaf) => (
        <RadioCards<Side>
          key={leaf.path}
          label={t(fieldLabel(resource, leaf.path))}
          columns={2}
          value={choices[leaf.path]}
          onChange={(side) => setChoices((before) => ({ ...before, [leaf.path]: side }))}
          cards={[
            {
              value: 'mine',
              title: <FieldText {...labels} leaf={leaf} record={mine} />,
              detail: t('register.conflict.mine'),
            },
            {
              value: 'stored',
              title: <FieldText {...labels} leaf={leaf} record={stored} />,
              detail: author ? t('register.conflict.storedBy', author) : t('register.conflict.stored'),
            },
          ]}
        />
      ))}
      <MergedFields title={t('register.conflict.taken')} paths={taken} record={stored} {...labels} />
      <MergedFields title={t('register.conflict.kept')} paths={kept} record={mine} {...labels} />
      {error !== null && !isConflict(error) && <SaveFailureNote error={error} />}
      <footer>
        <span role="status">
          {left > 0 ? t('register.conflict.left', { smart_count: left }) : t('register.conflict.ready')}
        </span>
        <Button onClick={onCancel}>{t('register.conflict.cancel')}</Button>
        <Button variant="contained" color="primary" disabled={left > 0} loading={isPending} onClick={save}>
          {t('register.conflict.save')}
        </Button>
      </footer>
    </ConflictFrame>
  )
}
