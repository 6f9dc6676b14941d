/** A button to choose files instead of dropping them. */
import upload from "virtual:icon/upload";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../parts/Button";
import { arrive, type Chosen } from "./arrivals";

interface AddButtonProps {
  /** Decisions about the first chosen files, in order. */
  presets?: Partial<Chosen>[];
  label?: string;
  /** Called once files are chosen. */
  onChosen?: () => void;
}

export function AddButton({ presets, label = "Add photos", onChosen }: AddButtonProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={upload} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={presets?.length !== 1}
        accept="image/*,.heic,.heif,.avif,.jxl"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          onChosen?.();
          navigate("/photos?show=new");
          void arrive(files, queries, presets);
        }}
      />
    </>
  );
}
