import type { Translation } from '../translation.ts'
import type { views as fr } from '../fr/views.ts'

/** Texts of the saved views of a list. */
export const views: Translation<typeof fr> = {
  menu: 'Views',
  saved: 'Saved views',
  none: 'No saved views',
  isDefault: '%{name} (default)',
  save: 'Save view…',
  update: 'Update “%{name}”',
  rename: 'Rename',
  makeDefault: 'Set as the default view',
  noDefault: 'Stop using as the default view',
  delete: 'Delete view',
  deleteTitle: 'Delete the view “%{name}”?',
  deleteBody: 'The rows of the list stay as they are.',
  keep: 'Keep view',
  nameTitle: 'Save view',
  renameTitle: 'Rename view',
  nameBody:
    'The view saves the filters, search, sort order and columns of the list. You will find it on all your devices.',
  name: 'Name of the view',
  taken: 'Another view of this list already has that name',
  keepView: 'Save',
  cancel: 'Cancel',
  opened: 'The view “%{name}” opened without some of its filters',
  lost: 'This filter no longer exists: %{filters} |||| These filters no longer exist: %{filters}',
}
