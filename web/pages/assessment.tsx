export default function Assessment() {
  return null;
}
