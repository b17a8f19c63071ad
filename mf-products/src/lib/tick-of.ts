/** The part of a form whose field `accepted` is the tick below the risks. */
interface AcceptingForm {
  readonly values: { readonly accepted: boolean };
  readonly set: (name: 'accepted', value: boolean) => void;
  readonly field: (name: 'accepted') => { readonly error: string | undefined };
}

/** The tick of a form, for `Risks`. */
export const tickOf = (form: AcceptingForm) => ({
  checked: form.values.accepted,
  onChange: (checked: boolean) => form.set('accepted', checked),
  error: form.field('accepted').error,
});
