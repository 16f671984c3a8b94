import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'
import { takeFile } from './takeFile.ts'

type ChooseFileButtonProps = Omit<ButtonProps, 'onClick'> & { accept: string; onFile: (file: File) => void }

/** A button that opens the browser's file dialog; nothing changes until a file is chosen. */
export const ChooseFileButton = ({ accept, onFile, ...button }: ChooseFileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = takeFile(event)
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
