import { useTexts } from '#src/ui/text/Texts.tsx'
import { Icon } from './Icon.tsx'
import styles from './respond.module.css'

/** An optional comment, collapsed at first. */
export const CommentField = ({
  comment,
  onChange,
  onLeave,
}: {
  /** Undefined while it is collapsed. */
  comment: string | undefined
  onChange: (comment: string) => void
  onLeave: () => void
}) => {
  const { t } = useTexts()
  return comment === undefined ? (
    <button type="button" className={styles['link']} onClick={() => onChange('')}>
      <Icon name="comment" /> {t('respond.addComment')}
    </button>
  ) : (
    <label className={styles['comment']}>
      {t('respond.comment')}
      <textarea
        rows={4}
        maxLength={2000}
        value={comment}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
    </label>
  )
}
