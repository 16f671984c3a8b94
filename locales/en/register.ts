import type { register as fr } from '../fr/register.ts'
import type { Translation } from '../translation.ts'

export const register: Translation<typeof fr> = {
  conflict: {
    title: 'Which version should be kept?',
    body: 'This record was changed while you were typing. Nothing you typed is lost.',
    author: '%{name} saved another version %{moment}.',
    mine: 'What you typed',
    stored: 'Saved version',
    storedBy: 'Version saved %{moment} by %{name}',
    taken: 'Taken over from the saved version',
    kept: 'Kept from what you typed',
    none: 'No field disagrees: the two versions come together without a choice.',
    allMine: 'Keep all I typed',
    allStored: 'Take all of the saved version',
    left: '1 field left to choose |||| %{smart_count} fields left to choose',
    ready: 'Everything is chosen',
    save: 'Save the combined version',
    cancel: 'Back to what I typed',
    again: 'The record has changed once more. Compare the two versions again.',
    failed: 'The saved version could not be read. What you typed is intact: try again.',
    gone: 'This record has been deleted meanwhile. Copy what you want to keep before you leave the page.',
    retry: 'Try again',
    empty: 'Empty',
    deleted: 'Deleted item',
  },
}
